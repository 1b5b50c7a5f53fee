import { nextTask } from '@rouage/slice-kit/next-task'

// The nonce of this response, for the style elements that the browser makes; read before styled-components starts.
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

// Shared modules are negotiated asynchronously: nothing that uses one may be
// imported before that but this.
void nextTask().then(() => import(/* webpackChunkName: "frame" */ './bootstrap'))
