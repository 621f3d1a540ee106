Pod::Spec.new do |s|
  s.name = 'Tell'
  s.version = '1.0.2'
  s.source_files = 'Sources'
  s.framework = 'XCTest'
end
