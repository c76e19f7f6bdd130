# Two images: `site` for a hosted Supabase project, `embedded` with the embedded Supabase.
#   docker build --target site --tag fechou:site .
#   docker build --target embedded --tag fechou:embedded .
ARG NODE=node:26.10.0-trixie-slim

FROM ${NODE} AS build
WORKDIR /src
# strip removes Node's debug symbols, a quarter of its size.
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends binutils \
  && rm -rf /var/lib/apt/lists/* \
  && strip --strip-unneeded -o /node /usr/local/bin/node
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --no-update-notifier
COPY . .
RUN npm run build && rm -r dist/build

# The embedded Supabase and its dependencies, in the versions of the lock file.
FROM ${NODE} AS backend
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm pkg delete dependencies devDependencies \
  && npm install --ignore-scripts --no-audit --no-fund --no-update-notifier \
  && find node_modules -name '*.map' -delete

# The official image without build tools: npm and the C headers.
FROM ${NODE} AS lean
RUN rm -rf /opt/* /root/.npm /usr/local/include /usr/local/share /usr/local/lib/node_modules \
  && find /usr/local/bin -type l -delete \
  && rm -f /usr/local/bin/docker-entrypoint.sh \
  && install -d -o 1000 -g 1000 -m 700 /data
COPY --from=build /node /usr/local/bin/node

# The image starts from scratch, since files deleted in one layer stay in the layer below.
FROM scratch AS site
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Fechou" \
  org.opencontainers.image.description="The web product of Fechou" \
  org.opencontainers.image.version="0.1.0" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.vendor="Fechou" \
  org.opencontainers.image.licenses="LicenseRef-UNLICENSED" \
  org.opencontainers.image.base.name="docker.io/library/node:26.10.0-trixie-slim"
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  NODE_ENV=production \
  DATA_DIR=/data \
  MALLOC_ARENA_MAX=2
COPY --from=lean / /
COPY --from=lean --chown=1000:1000 /data /data
WORKDIR /app
COPY package.json ./
COPY --from=build /src/dist dist
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=20", "dist/server/main.js"]

FROM site AS embedded
COPY --from=backend /src/node_modules node_modules
COPY supabase supabase
