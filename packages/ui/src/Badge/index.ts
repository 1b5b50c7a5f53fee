export { Badge, type BadgeProps, type BadgeTone, BoostedBadge, CertifiedBadge, ProBadge, UrgentBadge } from './Badge'
