/* What is drawn over the plan: none of it is there at the first look, so that it is fetched after it. */
export { afterPaint } from '../afterPaint';
export { hovering } from '../hovering';
export { lightsOn } from '../lights';
export { Fan } from './Fan';
export { DiceTray, Happenings } from './Happenings';
export { lightOf } from './lighting';
export { Markers } from './Markers';
export { penOn } from './pen';
export { reachOf, routeTo } from './pointing';
export { RangePicker, Ranges, Sights } from './Ranges';
export { neighbourOf } from './steps';
