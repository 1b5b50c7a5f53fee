import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { BadgeCheck } from '../icons/lucide'
import { color, radius, text, weight } from '../tokens'

/** What a badge means; its colours follow. */
export type BadgeTone = 'neutral' | 'ink' | 'trust' | 'urgent' | 'boosted' | 'accent' | 'danger'

const tones = {
  neutral: css`
    color: ${color.ink};
    background: ${color.mistDeep};
  `,
  ink: css`
    color: ${color.onInk};
    background: ${color.ink};
  `,
  trust: css`
    color: ${color.trust};
    background: ${color.trustSoft};
  `,
  urgent: css`
    color: ${color.ink};
    background: ${color.urgent};
  `,
  boosted: css`
    color: ${color.ink};
    background: ${color.surface};
  `,
  accent: css`
    color: ${color.accentInk};
    background: ${color.accentSoft};
  `,
  danger: css`
    color: ${color.danger};
    background: ${color.dangerSoft};
  `,
} as const

const Root = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  padding: 2px 8px;
  border-radius: ${radius.small};
  font-size: ${text.caption};
  font-weight: ${weight.strong};
  line-height: 20px;
  white-space: nowrap;
  ${({ $tone }) => tones[$tone]}

  svg {
    width: 15px;
    height: 15px;
    margin-left: -2px;
  }
`

/** A word and its tone. */
export type BadgeProps = {
  readonly tone?: BadgeTone
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

/** One or two words about a thing. Colour never says it alone. */
export const Badge = ({ tone = 'neutral', icon, children, className }: BadgeProps) => (
  <Root $tone={tone} className={className}>
    {icon}
    {children}
  </Root>
)

/** How a professional is shown (docs/rules.md, Sellers). */
export const ProBadge = () => <Badge tone="ink">Vendeur Pro</Badge>

/** The seller’s papers were checked by a moderator. */
export const CertifiedBadge = () => (
  <Badge tone="trust" icon={<BadgeCheck />}>
    Compte certifié
  </Badge>
)

/** The seller wants to sell soon, and paid to say so. */
export const UrgentBadge = () => <Badge tone="urgent">Urgent</Badge>

/** The law wants paid places told apart (docs/rules.md, Law). */
export const BoostedBadge = () => <Badge tone="boosted">Annonce mise en avant</Badge>
