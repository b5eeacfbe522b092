export { describePlace, describeUnit } from './narrate/describe';
export { prompt } from './narrate/prompt';
