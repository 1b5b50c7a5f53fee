import { GlobalStyle } from '../src'
import { Account } from './sections/Account'
import { Basics } from './sections/Basics'
import { Cards } from './sections/Cards'
import { Fields } from './sections/Fields'
import { More } from './sections/More'

/** Every component in every state. */
export const Gallery = () => (
  <>
    <GlobalStyle />
    <main>
      <Cards />
      <Fields />
      <Basics />
      <More />
      <Account />
    </main>
  </>
)
