import { FrameRouter, type Navigation } from '@rouage/slice-kit'
import { Footer } from './Footer'

export const FooterRoot = ({ navigation }: { readonly navigation: Navigation | undefined }) => (
  <FrameRouter navigation={navigation}>
    <Footer />
  </FrameRouter>
)
