/** What the edge renders of the shell: its own pages, header and footer. */
import { FooterRoot } from './frame/FooterRoot'
import { HeaderRoot } from './frame/HeaderRoot'

export { slice } from './slice'
export const Header = () => <HeaderRoot navigation={undefined} hasGlobalStyle />
export const Footer = () => <FooterRoot navigation={undefined} />
