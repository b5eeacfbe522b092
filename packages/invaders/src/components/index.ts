export * from './changes';
export * from './charts';
export * from './chit-walk';
export * from './hex-id';
export * from './mapzone';
export * from './pack';
