// The demo's two towns, drawn from memory: accurate enough for a demo, not for finding a way.

export type FeatureKind = 'wood' | 'lake' | 'river' | 'stream' | 'main' | 'road' | 'street';

export interface Feature {
  readonly kind: FeatureKind;
  readonly name: string;
  /** Areas are closed automatically, so the last point need not repeat the first. */
  readonly points: readonly (readonly [lat: number, lng: number])[];
}

/** Parses 'lat,lng lat,lng …'. */
const along = (text: string): Feature['points'] =>
  text.split(' ').map((pair) => {
    const [lat = 0, lng = 0] = pair.split(',').map(Number);
    return [lat, lng] as const;
  });
const feature = (kind: FeatureKind, name: string, text: string): Feature => ({ kind, name, points: along(text) });

/** Makes a rounded shape around a centre; sizes are in degrees. */
function lake(name: string, lat: number, lng: number, high: number, wide: number): Feature {
  const points = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * 2 * Math.PI;
    const wobble = 1 + 0.14 * Math.sin(3 * angle + lat * 50);
    return [lat + high * wobble * Math.sin(angle), lng + wide * wobble * Math.cos(angle)] as const;
  });
  return { kind: 'lake', name, points };
}

const ringwood: readonly Feature[] = [
  feature('wood', 'New Forest', '50.870,-1.752 50.884,-1.748 50.886,-1.715 50.858,-1.712 50.846,-1.728 50.852,-1.746'),
  feature('wood', 'Ringwood Forest', '50.862,-1.832 50.888,-1.838 50.890,-1.865 50.858,-1.862'),
  lake('Ibsley Water', 50.8805, -1.776, 0.0038, 0.006),
  lake('Somerley Lakes', 50.878, -1.7905, 0.0016, 0.0022),
  lake('Ellingham Lake', 50.8738, -1.7838, 0.0019, 0.003),
  lake('Rockford Lake', 50.8712, -1.7758, 0.0018, 0.0034),
  lake('Ivy Lake', 50.8652, -1.7858, 0.0024, 0.0036),
  lake('Linbrook Lake', 50.8628, -1.7772, 0.0017, 0.003),
  lake('Spinnaker Lake', 50.8596, -1.7856, 0.002, 0.0034),
  lake('Northfield Lake', 50.8548, -1.7868, 0.0014, 0.0024),
  feature(
    'river',
    'River Avon',
    '50.900,-1.799 50.889,-1.7965 50.880,-1.7985 50.872,-1.796 50.864,-1.799 50.856,-1.7965 50.8505,-1.7985 50.8465,-1.7978 50.8425,-1.8 50.836,-1.7968 50.828,-1.8 50.820,-1.7975 50.808,-1.801',
  ),
  feature(
    'stream',
    'Bickerley Millstream',
    '50.8525,-1.7972 50.8495,-1.7945 50.8462,-1.794 50.8428,-1.7955 50.839,-1.7985',
  ),
  feature('stream', 'Linford Brook', '50.8565,-1.7968 50.8575,-1.788 50.8605,-1.7725 50.866,-1.758'),
  feature(
    'main',
    'A31',
    '50.8465,-1.828 50.8472,-1.812 50.8482,-1.8 50.8486,-1.792 50.8494,-1.7865 50.8506,-1.778 50.8532,-1.7655 50.8605,-1.742 50.868,-1.722',
  ),
  feature(
    'main',
    'A338',
    '50.8486,-1.7905 50.856,-1.7908 50.866,-1.7915 50.8745,-1.7932 50.8835,-1.7945 50.895,-1.7955',
  ),
  feature('road', 'Christchurch Road', '50.8464,-1.7884 50.8425,-1.7868 50.8365,-1.7846 50.828,-1.7822 50.815,-1.779'),
  feature('road', 'Southampton Road', '50.8464,-1.7884 50.8474,-1.7845 50.8486,-1.7788 50.8502,-1.7742'),
  feature('road', 'West Street', '50.8456,-1.7925 50.8462,-1.7965 50.8468,-1.8015 50.8472,-1.808'),
  feature('road', 'Salisbury Road', '50.8464,-1.7884 50.8478,-1.7896 50.8487,-1.7905'),
  feature('road', 'Hightown Road', '50.8425,-1.7868 50.8418,-1.7765 50.8405,-1.764 50.839,-1.752'),
  feature('road', 'Gorley Road', '50.8502,-1.7742 50.8565,-1.7722 50.8635,-1.771 50.8715,-1.7698 50.882,-1.7672'),
  feature('road', 'Ellingham Drove', '50.8685,-1.792 50.869,-1.7815 50.8688,-1.7705'),
  feature('road', 'Castleman Way', '50.8412,-1.7864 50.8392,-1.7805 50.8385,-1.772'),
  feature('street', 'High Street', '50.8456,-1.7925 50.846,-1.7905 50.8464,-1.7884'),
  feature('street', 'The Furlong', '50.846,-1.7905 50.8471,-1.7911 50.8478,-1.7896'),
  feature('street', 'Millrace Yard', '50.846,-1.7898 50.8455,-1.789 50.8458,-1.7876'),
  feature('street', 'Market Place', '50.8456,-1.7925 50.8449,-1.7929'),
  feature('street', 'Bickerley Road', '50.8449,-1.7929 50.8432,-1.7935 50.8415,-1.794'),
  feature('street', 'Kings Arms Lane', '50.8449,-1.7929 50.8443,-1.7905 50.844,-1.7873'),
  feature('street', 'Mansfield Road', '50.844,-1.7873 50.8448,-1.7858 50.847,-1.7858'),
  feature('street', 'School Lane', '50.847,-1.7858 50.8462,-1.782 50.8478,-1.7812'),
  feature('street', 'Parsonage Barn Lane', '50.8474,-1.7845 50.8452,-1.7835 50.843,-1.7828'),
  feature('street', 'Snails Lane', '50.857,-1.7908 50.8572,-1.7835 50.857,-1.776'),
  feature('street', 'Ivy Lane', '50.8636,-1.7912 50.8632,-1.788 50.8668,-1.7795 50.8688,-1.7772'),
];

const bewdley: readonly Feature[] = [
  feature('wood', 'Wyre Forest', '52.402,-2.338 52.410,-2.375 52.384,-2.392 52.374,-2.372 52.381,-2.344'),
  lake('Trimpley Reservoir', 52.4165, -2.3455, 0.0016, 0.0028),
  lake('Larford Lakes', 52.3185, -2.2845, 0.0016, 0.003),
  feature(
    'river',
    'River Severn',
    '52.432,-2.347 52.418,-2.3395 52.407,-2.3372 52.397,-2.3268 52.388,-2.3205 52.3815,-2.3165 52.3768,-2.3138 52.372,-2.3118 52.366,-2.3052 52.3575,-2.2985 52.3485,-2.2935 52.3415,-2.2848 52.332,-2.2795 52.318,-2.2765',
  ),
  feature('stream', 'Dowles Brook', '52.3895,-2.3215 52.3882,-2.334 52.386,-2.349 52.388,-2.366'),
  feature(
    'main',
    'A456',
    '52.3655,-2.372 52.3705,-2.35 52.3698,-2.332 52.3672,-2.3165 52.3664,-2.304 52.3705,-2.29 52.3765,-2.275 52.382,-2.262',
  ),
  feature('road', 'Kidderminster Road', '52.3766,-2.3118 52.378,-2.3045 52.3805,-2.2925 52.383,-2.278'),
  feature('road', 'Stourport Road', '52.3766,-2.3118 52.371,-2.3065 52.364,-2.2995 52.355,-2.2925 52.346,-2.2868'),
  feature('road', 'Load Street', '52.3766,-2.3118 52.3767,-2.3155 52.3764,-2.3186'),
  feature('road', 'Cleobury Road', '52.3764,-2.3186 52.377,-2.3215 52.3788,-2.3305 52.3792,-2.3405 52.3768,-2.354'),
  feature('road', 'Dowles Road', '52.3772,-2.3192 52.3812,-2.3208 52.3865,-2.3238 52.3925,-2.3302'),
  feature('road', 'Habberley Road', '52.3772,-2.3085 52.3835,-2.302 52.3905,-2.2915'),
  feature('road', 'Trimpley Lane', '52.3835,-2.302 52.394,-2.3092 52.4085,-2.3225 52.4165,-2.3335'),
  feature('street', 'Severnside North', '52.3767,-2.3155 52.3785,-2.3163 52.3806,-2.3176'),
  feature('street', 'Severnside South', '52.3767,-2.3155 52.3752,-2.3144 52.3736,-2.314'),
  feature('street', 'Coracle Court', '52.3757,-2.3158 52.3755,-2.3147'),
  feature('street', 'High Street', '52.3764,-2.3186 52.3744,-2.3182 52.3722,-2.3178'),
  feature('street', 'Lax Lane', '52.3744,-2.3182 52.3742,-2.316 52.3736,-2.314'),
  feature('street', 'Dog Lane', '52.3764,-2.3186 52.3772,-2.3192 52.3785,-2.3178'),
  feature('street', 'Park Lane', '52.3744,-2.3182 52.3735,-2.3225 52.372,-2.3262'),
  feature('street', 'Westbourne Street', '52.3766,-2.3118 52.3785,-2.3105 52.3802,-2.3112'),
  feature('street', 'Beales Corner', '52.3766,-2.3118 52.3755,-2.3122 52.3742,-2.3115'),
];

export const sketchFeatures: readonly Feature[] = [...ringwood, ...bewdley];
