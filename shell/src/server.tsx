/** What the edge renders of the shell: its own pages, header and footer. */
import { FooterRoot, HeaderRoot } from './frame/FrameRoots'

export { slice } from './slice'
export const Header = () => <HeaderRoot navigation={undefined} hasGlobalStyle />
export const Footer = () => <FooterRoot navigation={undefined} />
