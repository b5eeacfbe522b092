/* What is drawn over the map: none of it is there at the first look, so that it is fetched after it. */
export { afterPaint } from '../afterPaint';
export { hovering } from '../hovering';
export { lightsOn } from '../lights';
export { Happenings } from './Happenings';
export { lightOf } from './lighting';
export { Measure, Pointing } from './Pointing';
