import { FrameRouter, type Navigation } from '@rouage/slice-kit'
import { GlobalStyle } from '@rouage/ui/GlobalStyle'
import { Header } from './Header'

type HeaderProps = {
  readonly navigation: Navigation | undefined
  /** Renders the page's global styles. The edge does: they stand in the document and cost the browser no work again. */
  readonly hasGlobalStyle: boolean
}

/** The header as a root of its own: it lives as long as the page, whatever slices come and go. */
export const HeaderRoot = ({ navigation, hasGlobalStyle }: HeaderProps) => (
  <FrameRouter navigation={navigation}>
    {hasGlobalStyle ? <GlobalStyle /> : null}
    <Header />
  </FrameRouter>
)
