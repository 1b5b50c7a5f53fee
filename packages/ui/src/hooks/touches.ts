/** Whether fingers do the pointing: putting the focus into a text field by ourselves would call up the keyboard. */
export const touches = (): boolean => window.matchMedia('(pointer: coarse)').matches
