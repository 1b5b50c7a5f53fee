import { type Navigation, SliceContext } from '@rouage/slice-kit'
import { Footer } from './Footer'
import { Header } from './Header'

/** The header as a root of its own: it lives as long as the page, whatever slices come and go. */
export const HeaderRoot = ({ navigation }: { readonly navigation: Navigation | undefined }) => (
  <SliceContext value={{ navigation }}>
    <Header />
  </SliceContext>
)

export const FooterRoot = ({ navigation }: { readonly navigation: Navigation | undefined }) => (
  <SliceContext value={{ navigation }}>
    <Footer />
  </SliceContext>
)
