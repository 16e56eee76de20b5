import { WallpaperPage } from '../pages/wallpaper/wallpaper-page.tsx'
import { hydrate } from './hydrate.tsx'

hydrate(<WallpaperPage />)
