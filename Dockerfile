# Written for any engine that reads Dockerfiles; the project's tests have none to run it with.
FROM node:20-bookworm AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev

FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production PORT=8080 DATA_DIR=/data
COPY --from=build /app/package.json /app/package.json
COPY --from=build /app/node_modules /app/node_modules
COPY --from=build /app/packages /app/packages
COPY --from=build /app/apps /app/apps
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
# node itself, so that the container's SIGTERM reaches it and it ends in good order
# and with room for young objects (docs/operating.md)
CMD ["node", "--max-semi-space-size=32", "apps/server/dist/main.js"]
