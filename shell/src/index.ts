// The nonce of this response, for the style elements that the browser makes; read before styled-components starts.
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

// Shared modules are negotiated asynchronously: nothing may be imported before that but this.
void import('./bootstrap')
