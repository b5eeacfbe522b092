/* What is drawn over the plan: none of it is there at the first look, so that it is fetched after it. */
export { Fan } from './Fan';
export { DiceTray, Happenings } from './Happenings';
export { lightOf } from './lighting';
export { Markers } from './Markers';
export { RangePicker, Ranges, Sights } from './Ranges';
export { PointedRoute } from './Route';
