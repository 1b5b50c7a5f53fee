import { Aside } from '../form.styles'
import { CostPanel } from './CostPanel'
import { Preview } from './Preview'
import { QualityHints } from './QualityHints'

/** What the answers come to: the card among results, what it costs, and what would make it better. */
export const AdAside = () => (
  <Aside aria-label="Aperçu et prix">
    <Preview />
    <CostPanel />
    <QualityHints />
  </Aside>
)
