import { FRENCH_CARS } from './cars-french'
import { GERMAN_CARS } from './cars-german'
import { WORLD_CARS } from './cars-world'
import type { CarFact } from './types'

/** A model may stand here several times, once for each of its lives (generations, electric version). */
export const CAR_FACTS: readonly CarFact[] = [...FRENCH_CARS, ...GERMAN_CARS, ...WORLD_CARS]
