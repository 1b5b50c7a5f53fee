import { useState } from 'react'
import {
  Badge,
  BoostedBadge,
  Button,
  ButtonLink,
  CertifiedBadge,
  ChipButton,
  FilterChip,
  HeartButton,
  IconButton,
  Logo,
  ProBadge,
  ShareButton,
  Skeleton,
  TextLink,
  UrgentBadge,
} from '../../src'
import { BODIES, MOTO_TYPES } from '@rouage/contracts'
import {
  bodyIcon,
  Displacement,
  fuelIcon,
  GearboxAutomatic,
  GearboxManual,
  LicenceCard,
  motoIcon,
  Odometer,
  Plus,
  Search,
  X,
} from '../../src/icons'
import { Row, Specimen } from '../Specimen'

const Buttons = () => {
  const [isFavorite, setFavorite] = useState(true)
  return (
    <Specimen title="Marque et boutons">
      <Row>
        <Logo />
      </Row>
      <Row>
        <Button kind="primary">
          <Search />
          RECHERCHER (2 341 OFFRES)
        </Button>
        <Button>Secondaire</Button>
        <Button kind="quiet">Discret</Button>
        <Button kind="danger">Supprimer</Button>
        <ButtonLink href="#lien" kind="secondary">
          <Plus />
          Un lien
        </ButtonLink>
      </Row>
      <Row>
        <Button kind="primary" size="large">
          Déposer une annonce
        </Button>
        <Button kind="primary" isLoading>
          Envoyer le message
        </Button>
        <Button kind="secondary" isLoading>
          Sauvegarder
        </Button>
        <Button disabled>Indisponible</Button>
        <Button kind="primary" disabled>
          Indisponible
        </Button>
      </Row>
      <Row>
        <IconButton label="Fermer">
          <X />
        </IconButton>
        <IconButton label="Ajouter" kind="outlined">
          <Plus />
        </IconButton>
        <IconButton label="Chercher" kind="floating">
          <Search />
        </IconButton>
        <HeartButton isFavorite={isFavorite} onToggle={() => setFavorite(!isFavorite)} kind="outlined" />
        <HeartButton isFavorite={false} onToggle={() => setFavorite(!isFavorite)} title="Peugeot 208" />
        <ShareButton onShare={() => {}} />
        <span>
          Lisez notre <TextLink href="#charte">charte de conduite</TextLink>.
        </span>
        <TextLink href="#toutes" isStandalone>
          Voir toutes les annonces
        </TextLink>
      </Row>
    </Specimen>
  )
}

const Chips = () => {
  const [radius, setRadius] = useState(50)
  return (
    <Specimen title="Puces et badges" isMist>
      <Row>
        {[50, 100, 150].map((km) => (
          <ChipButton key={km} isPressed={radius === km} onClick={() => setRadius(km)}>
            {km}km
          </ChipButton>
        ))}
        <FilterChip label="Diesel" onRemove={() => {}} />
        <FilterChip label="Moins de 10 000 €" href="#sans" />
      </Row>
      <Row>
        <ProBadge />
        <CertifiedBadge />
        <UrgentBadge />
        <BoostedBadge />
        <Badge>Active</Badge>
        <Badge tone="accent">Nouveau</Badge>
        <Badge tone="danger">Expirée</Badge>
      </Row>
    </Specimen>
  )
}

const Icons = () => (
  <Specimen title="Icônes">
    <Row>
      {BODIES.map(({ id, label }) => {
        const Icon = bodyIcon(id)
        return (
          <span key={id} title={label}>
            <Icon size={32} />
          </span>
        )
      })}
    </Row>
    <Row>
      {MOTO_TYPES.map(({ id, label }) => {
        const Icon = motoIcon(id)
        return (
          <span key={id} title={label}>
            <Icon size={32} />
          </span>
        )
      })}
    </Row>
    <Row>
      {(['essence', 'hybride', 'electrique'] as const).map((fuel) => {
        const Icon = fuelIcon(fuel)
        return <Icon key={fuel} size={28} />
      })}
      <GearboxManual size={28} />
      <GearboxAutomatic size={28} />
      <LicenceCard size={28} />
      <Displacement size={28} />
      <Odometer size={28} />
    </Row>
    <Row>
      <Skeleton $width="200px" $height="20px" />
      <Skeleton $width="44px" $height="44px" $isRound />
    </Row>
  </Specimen>
)

export const Basics = () => (
  <>
    <Buttons />
    <Chips />
    <Icons />
  </>
)
