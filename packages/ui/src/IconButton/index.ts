export { IconButton, type IconButtonKind, type IconButtonProps, IconButtonRoot } from './IconButton'
