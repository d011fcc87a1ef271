# The server as it runs in production: compiled, without parts for development. For the interface over another server:
#   docker build --build-arg PROVIDER=./my-provider.ts --build-arg API_URL=https://api.example .
FROM node:22-bookworm-slim AS build
WORKDIR /app
# Packages first: they are installed anew only when they change.
COPY package.json package-lock.json ./
COPY scripts scripts
RUN node -e "import('./scripts/lib.mjs').then((lib) => lib.install())"
COPY . .
ARG PROVIDER=storekeeper API_URL=
# Only our own server renders pages.
RUN npm run build && mkdir -p dist/pages

FROM node:22-bookworm-slim
# The server starts with the provider that its pages are built for.
ARG PROVIDER=storekeeper API_URL=
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PROVIDER=$PROVIDER API_URL=$API_URL
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
COPY locales locales
COPY plugins plugins
COPY scripts scripts
COPY mock-api/images mock-api/images
COPY --from=build /app/dist/client dist/client
COPY --from=build /app/dist/pages dist/pages
COPY --from=build /app/dist/server dist/server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The pages of another server have no API and answer 404.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ status }) => process.exit(status < 500 ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
