// A tile server for the demo that draws a sketch of its two towns on request.
import type { HttpReply } from '../simulator-kit/replies.ts';
import { textReply } from '../simulator-kit/replies.ts';
import { startSimulatorServer } from '../simulator-kit/simulator-server.ts';
import type { MapTilesConfig } from './map-tiles-config.ts';
import { sketchTile } from './sketch-tile.ts';

export interface SimulatedTiles {
  config: MapTilesConfig;
  close(): Promise<void>;
}

const MAX_ZOOM = 19;
const SKETCH_CREDIT = 'Sketch, not to scale';
const NUMBER = /^\d{1,7}$/;

function tileReply(theme: string, zoom: string, column: string, row: string): HttpReply {
  const numbers = [zoom, column, row];
  const isTheme = theme === 'light' || theme === 'dark';
  if (!isTheme || !numbers.every((text) => NUMBER.test(text)) || Number(zoom) > MAX_ZOOM)
    return textReply('No such tile.', 404);
  const body = sketchTile(theme, Number(zoom), Number(column), Number(row));
  return { status: 200, headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' }, body };
}

export async function startMapTilesSimulator(): Promise<SimulatedTiles> {
  const server = await startSimulatorServer({
    routes: {
      'GET /:theme/:zoom/:column/:row': ({ params }) =>
        tileReply(
          params['theme'] ?? '',
          params['zoom'] ?? '',
          params['column'] ?? '',
          (params['row'] ?? '').replace(/\.svg$/, ''),
        ),
    },
    notFound: () => textReply('No such tile.', 404),
  });
  return {
    config: {
      url: `${server.url}/{theme}/{z}/{x}/{y}.svg`,
      attribution: SKETCH_CREDIT,
      maxZoom: MAX_ZOOM,
      isSketch: true,
    },
    close: server.close,
  };
}
