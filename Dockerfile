# Settings of the page are built in: docker build --secret id=settings,src=.env -t ringwell .
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN --mount=type=secret,id=settings,target=/app/.env npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
# The build holds the packages that the server runs with: there is no node_modules here.
COPY --from=build /app/dist dist
COPY supabase supabase
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and ends on SIGTERM by itself: the server handles the signal and starts no other process that stays.
CMD ["node", "dist/server/main.js"]
