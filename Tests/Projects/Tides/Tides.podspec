Pod::Spec.new do |spec|
  spec.name = 'Tides'
  spec.version = '1.0.0'
  spec.summary = 'When the water is high.'
  spec.swift_versions = ['5.5', '5.9']
  spec.ios.deployment_target = '15.0'
  spec.source_files = 'Sources/*.swift'
  spec.source_files += ['More/**/*.swift']
  spec.test_spec 'Stories' do |test|
    test.source_files = 'Tests/**/*.swift'
    test.dependency 'Tell', '~> 1.0'
  end
end
