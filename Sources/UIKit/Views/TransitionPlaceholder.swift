class CATransition: CAAnimation { enum T { case fade }; var type = T.fade; var timingFunctionX = 0 }
