import type { Navigation } from '@rouage/slice-kit'
import { createRoot, type RootOptions } from 'react-dom/client'
import { FooterRoot } from './FooterRoot'

/** For a document whose frame the edge could not render. */
export const drawFooter = (container: HTMLElement, navigation: Navigation, options: RootOptions): void =>
  createRoot(container, options).render(<FooterRoot navigation={navigation} />)
