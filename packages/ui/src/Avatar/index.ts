export { AvatarImage } from './AvatarImage'
export { Avatar, type AvatarProps, initialsOf } from './Avatar'
