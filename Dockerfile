# The website, the API and the sockets in one process. Nothing that only builds is in the image.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/install.mjs scripts/prune-packages.mjs scripts/
COPY server/platform/terminal server/platform/terminal
# The image brings its own Node.
RUN npm ci --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/node node_modules/node-bin-* node_modules/.bin/node \
 && node scripts/prune-packages.mjs

# What Node's own image is made from, with nothing of it but Node and npm (for `npm run staff` and the like).
FROM debian:bookworm-slim
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
COPY --from=packages /usr/local/lib/node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
 && useradd --uid 1000 --user-group --create-home node \
 && install -d -o node -g node /data /backups
ENV NODE_ENV=production YUVA_MODE=production YUVA_DATA_DIR=/data PORT=3000
WORKDIR /app
COPY --from=packages /app/package.json /app/package-lock.json /app/.npmrc ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/docs/documents ./docs/documents
COPY --from=build /app/shared ./shared
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/server ./server
COPY LICENSE ./
# The program's own files are read-only to it; run with --read-only and a tmpfs on /tmp.
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health/live').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "server/main.ts"]
