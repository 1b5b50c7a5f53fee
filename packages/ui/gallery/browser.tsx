import { hydrateRoot } from 'react-dom/client'
import { Gallery } from './Gallery'

const root = document.getElementById('root')
if (root !== null) {
  hydrateRoot(root, <Gallery />, { onRecoverableError: (error) => console.error('hydration:', error) })
}
