# The page is built with ENVELOPE_SECRET and API_BASIC, which server and page share: docs/operating.md says how.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY index.html vite.config.ts tsconfig.json tsconfig.base.json ./
COPY scripts ./scripts
COPY public ./public
COPY src ./src
COPY sw ./sw
ARG VITE_WEBSITE_BASE=""
ARG VITE_SOCIAL_LINKS=""
RUN --mount=type=secret,id=envelope_secret,required=true --mount=type=secret,id=api_basic,required=true \
    ENVELOPE_SECRET="$(cat /run/secrets/envelope_secret)" API_BASIC="$(cat /run/secrets/api_basic)" \
    sh -c 'node_modules/.bin/vite build && node scripts/first-screens.mjs && node scripts/precompress.mjs && node scripts/budget.mjs'

# The embedded PostgreSQL is an optional package: a container always has DATABASE_URL.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts && npm cache clean --force

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY server ./server
COPY src/core ./src/core
COPY --from=build /app/dist ./dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/livez').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
