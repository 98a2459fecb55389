# The website, the API and the sockets in one process. Built in two stages, so that no tool of the build is shipped.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build \
 && npm prune --omit=dev --no-audit --no-fund \
 # The image brings its own Node.
 && rm -rf node_modules/node node_modules/node-bin-* server/testing e2e benchmarks

FROM node:24-bookworm-slim
ENV NODE_ENV=production YUVA_MODE=production YUVA_DATA_DIR=/data PORT=3000
WORKDIR /app
COPY --from=build --chown=root:root /app ./
RUN install -d -o node -g node /data
# The program's own files are read-only to it; run with --read-only and a tmpfs on /tmp.
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health/live').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "server/main.ts"]
