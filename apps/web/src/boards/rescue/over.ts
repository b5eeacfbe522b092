/* What is drawn over the plan: none of it is there at the first look, so that it is fetched after it. */
export { Fan } from './Fan';
export { DiceTray, Happenings } from './Happenings';
export { Markers } from './Markers';
export { RangePicker, Ranges, Sights } from './Ranges';
export { Route } from './Route';
