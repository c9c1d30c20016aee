# One image for web and worker processes; ROLE selects which. The Node version is the one in .node-version.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
RUN npm ci
COPY . .
RUN node scripts/build-web.mjs
# In production, PostgreSQL is at DATABASE_URL and nothing is played, so the image has neither the private PostgreSQL nor the
# sandbox.
RUN npm ci --omit=dev --include-workspace-root --workspace=@rightful/matching \
  && rm -rf packages/private-postgres packages/sandbox

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install --directory --owner=node --group=node --mode=0700 /data
WORKDIR /app
COPY --from=build /app ./
USER node
VOLUME /data
EXPOSE 3000
# Checks that the process is alive. One that is waiting for its database must not be restarted.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/healthcheck.mjs"]
CMD ["node", "src/server/main.ts"]
