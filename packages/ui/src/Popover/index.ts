export { Popover, type PopoverProps, type PopoverState, usePopover } from './Popover'
