import type { Scene } from './scene.ts'

/** The aurora's colours as sRGB triples from 0 to 1, in the order of `paletteTokens`. */
export type Palette = readonly (readonly [number, number, number])[]
export const paletteTokens = ['ink-950', 'aurora-teal', 'aurora-iris', 'aurora-rose'] as const

export type Renderer = { draw(scene: Scene): void }

/**
 * A WebGL2 renderer that draws the aurora with one triangle. Every pixel is a mixture of the palette's colours, so none is
 * brighter than the brightest of them: `tests/contrast.test.ts` computes the contrast of text on those colours.
 * @returns undefined where there is no WebGL2.
 */
export function createRenderer(canvas: HTMLCanvasElement, palette: Palette): Renderer | undefined {
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
    powerPreference: 'low-power',
  })
  if (!gl) return undefined
  const program = link(gl)
  if (!program) return undefined
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
  gl.useProgram(program)
  const uniform = (name: string) => gl.getUniformLocation(program, name)
  gl.uniform3fv(uniform('palette'), palette.flat())
  const size = uniform('size')
  const bands = uniform('bands')
  return {
    draw(scene) {
      gl.viewport(0, 0, canvas.width, canvas.height)
      gl.uniform2f(size, canvas.width, canvas.height)
      gl.uniform4fv(
        bands,
        scene.flatMap(({ base, amplitude, noiseOffset, intensity }) => [
          base,
          amplitude,
          noiseOffset,
          intensity,
        ]),
      )
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    },
  }
}

function link(gl: WebGL2RenderingContext) {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) return undefined
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : undefined
}

const vertexShader = `#version 300 es
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3 : -1, gl_VertexID == 2 ? 3 : -1);
  gl_Position = vec4(corner, 0, 1);
}`

const fragmentShader = `#version 300 es
precision highp float;
uniform vec2 size;
uniform vec3 palette[4];
uniform vec4 bands[3];
out vec4 color;

float hash(vec2 p) {
  p = fract(p * vec2(123.34, 456.21));
  p += dot(p, p + 45.32);
  return fract(p.x * p.y);
}
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3. - 2. * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
void main() {
  vec2 uv = gl_FragCoord.xy / size;
  float x = uv.x * max(size.x / size.y, .9);
  vec3 light = vec3(0);
  float total = 0.;
  for (int i = 0; i < 3; i++) {
    float base = bands[i].x, amplitude = bands[i].y, offset = bands[i].z, seed = float(i) * 17.;
    float wave = noise(vec2(x * 1.15 + offset, seed + offset * .6)) + .5 * noise(vec2(x * 2.7 - offset, seed + 5.));
    float height = uv.y - base - amplitude * (wave - .75) - .16 * (uv.x - .5);
    float rays = .5 + .5 * noise(vec2(x * 8. + wave * 5. + offset * 3., seed + uv.y * .8 + offset));
    float detail = .8 + .2 * noise(vec2(x * 34. + wave * 14., seed + uv.y * 1.5));
    float glow = smoothstep(-.09, .06, height) * exp(-max(height, 0.) * 2.4) * rays * detail * bands[i].w;
    vec3 tint = mix(palette[1], palette[2], smoothstep(.02, .34, height));
    tint = mix(tint, palette[3], smoothstep(.3, .75, height) * .85);
    light += glow * tint;
    total += glow;
  }
  light /= max(total, .001);
  // Darker behind the headline, brightest towards the upper right.
  float shade = mix(.35, 1., smoothstep(.05, .75, uv.x * .8 + uv.y * .25)) * smoothstep(-.1, .35, uv.y);
  float opacity = (1. - exp(-total * 1.7)) * shade;
  // Noise of half a colour step hides the banding of dark gradients.
  float dither = (hash(gl_FragCoord.xy) - .5) / 255.;
  color = vec4(mix(palette[0], light, opacity) + dither, 1);
}`
