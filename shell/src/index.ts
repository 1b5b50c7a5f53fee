import { nextTask } from '@rouage/slice-kit/next-task'

// The nonce of this response, for the style elements that the browser makes; read before styled-components starts.
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

// Shared modules are negotiated asynchronously: nothing that uses one may be imported before that but this. Each of the
// large ones is evaluated in a task of its own, so that none holds up the visitor.
const start = async (): Promise<void> => {
  await nextTask()
  await import(/* webpackChunkName: "frame" */ 'react-dom/client')
  await nextTask()
  await import(/* webpackChunkName: "frame" */ '@rouage/slice-kit')
  await nextTask()
  // It takes over the edge's rules as it is evaluated.
  await import(/* webpackChunkName: "frame" */ 'styled-components')
  await nextTask()
  await import(/* webpackChunkName: "frame" */ './bootstrap')
}
void start()
