/** The part of React Refresh that is used; the package brings no types. */
declare module 'react-refresh/runtime' {
  /** Has to be called before React DOM starts. */
  export const injectIntoGlobalHook: (target: Window) => void
  /** Makes a component a member of a family: what was shown as one member is shown as the newest one. */
  export const register: (component: unknown, id: string) => void
  /** Shows what was registered since the last time; null when that was nothing. */
  export const performReactRefresh: () => object | null
}
