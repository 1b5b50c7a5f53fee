/** Photos of vehicles, drawn by the project itself: a plan of specs first, pixels when they are wanted. */
export { PAINTS, type Paint, paintOf } from './paint/paints'
export { drawPhotos, type DrawOptions } from './draw'
export { photoKey } from './photo-key'
export { type PhotoOrder, type PhotoPlan, photoSetFor, planPhotos } from './plan'
export { PHOTO_HEIGHT, PHOTO_WIDTH, type RawPhoto, rasterisePhoto, renderPhoto } from './render'
export { SILHOUETTES, type Silhouette, silhouetteOf } from './silhouettes'
export {
  CAR_VIEWS,
  LIGHTS,
  MOTO_VIEWS,
  PLACES,
  type PhotoSpec,
  type PhotoVehicle,
  photoSpec,
  photoVehicle,
} from './spec'
