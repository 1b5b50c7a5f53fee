export { Stepper, type StepperProps, type StepsElsewhere } from './Stepper'
