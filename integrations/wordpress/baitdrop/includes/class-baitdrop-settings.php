<?php
/**
 * The plugin's settings.
 *
 * @package BaitDrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Values come from three places, the later winning: what BaitDrop ships by default, what was put into this download for
 * the shop (baitdrop-config.php), and what was saved on the settings page.
 */
class BaitDrop_Settings {

	const OPTION          = 'baitdrop_settings';
	const DOWNLOAD_OPTION = 'baitdrop_download';

	/**
	 * The values that say which shop this is, and where BaitDrop is.
	 */
	const CONNECTION = array( 'server_url', 'api_key', 'api_secret', 'shop_id', 'shop_name' );

	/**
	 * The widget's default settings.
	 *
	 * @return array
	 */
	public static function defaults() {
		return array(
			'server_url'    => '',
			'api_key'       => '',
			'api_secret'    => '',
			'shop_id'       => '',
			'shop_name'     => '',
			'delivery_key'  => '',
			'button_text'   => 'Order for Delivery',
			'button_color'  => '#06C167',
			'theme'         => 'light',
			'width'         => '400px',
			'minimum_order' => '25',
		);
	}

	/**
	 * Values that came with this download.
	 *
	 * @return array
	 */
	public static function shipped() {
		static $shipped = null;
		if ( null === $shipped ) {
			$file    = dirname( BAITDROP_FILE ) . '/baitdrop-config.php';
			$found   = is_readable( $file ) ? include $file : array();
			$shipped = is_array( $found ) ? self::filled( $found ) : array();
		}
		return $shipped;
	}

	/**
	 * Values saved on the settings page.
	 *
	 * @return array
	 */
	public static function saved() {
		$saved = get_option( self::OPTION, array() );
		return is_array( $saved ) ? self::filled( $saved ) : array();
	}

	/**
	 * Values that came with a download and were copied into the database, because replacing or updating the plugin replaces
	 * its files.
	 *
	 * @return array
	 */
	private static function kept() {
		$kept = get_option( self::DOWNLOAD_OPTION, array() );
		return is_array( $kept ) && isset( $kept['values'] ) && is_array( $kept['values'] ) ? self::filled( $kept['values'] ) : array();
	}

	/**
	 * Copies what came with a download that was not seen before. One for a shop says to which shop this site belongs from now
	 * on; what was typed here about the look stays, unless it was another shop's.
	 *
	 * @return bool Whether this site has a connection that is new.
	 */
	public static function keep_shipped() {
		$shipped = self::shipped();
		$mark    = md5( (string) wp_json_encode( $shipped ) );
		$kept    = get_option( self::DOWNLOAD_OPTION, array() );
		if ( array() === $shipped || ( is_array( $kept ) && isset( $kept['mark'] ) && $kept['mark'] === $mark ) ) {
			return false;
		}
		$is_for_shop = isset( $shipped['shop_id'] );
		$saved       = self::saved();
		if ( $is_for_shop && array() !== $saved ) {
			$is_other = isset( $saved['shop_id'] ) && $saved['shop_id'] !== $shipped['shop_id'];
			update_option( self::OPTION, $is_other ? array() : array_diff_key( $saved, array_flip( self::CONNECTION ) ) );
		}
		update_option(
			self::DOWNLOAD_OPTION,
			array(
				'mark'   => $mark,
				'values' => $is_for_shop ? $shipped : array_merge( self::kept(), $shipped ),
			)
		);
		return $is_for_shop;
	}

	/**
	 * The current values.
	 *
	 * @return array
	 */
	public static function all() {
		$settings = array_merge( self::defaults(), self::kept(), self::shipped(), self::saved() );
		/**
		 * Lets a site override the plugin's settings, for example from its own configuration.
		 *
		 * @param array $settings The values, by name.
		 */
		return (array) apply_filters( 'baitdrop_settings', $settings );
	}

	/**
	 * One current value.
	 *
	 * @param string $name Its name.
	 * @return string
	 */
	public static function get( $name ) {
		$settings = self::all();
		return isset( $settings[ $name ] ) ? (string) $settings[ $name ] : '';
	}

	/**
	 * A key as BaitDrop makes them.
	 *
	 * @param string $key What was typed.
	 * @return bool
	 */
	public static function is_api_key( $key ) {
		return 1 === preg_match( '/^bd_[a-z0-9]{32}$/', $key );
	}

	/**
	 * Drops empty values.
	 *
	 * @param array $values Any values.
	 * @return array
	 */
	private static function filled( array $values ) {
		$known = array_intersect_key( $values, self::defaults() );
		return array_filter(
			array_map( 'strval', array_filter( $known, 'is_scalar' ) ),
			static function ( $value ) {
				return '' !== $value;
			}
		);
	}

	/**
	 * Validates the widget's settings for use in markup; invalid values are left out.
	 *
	 * @param array $given Values by name.
	 * @return array
	 */
	public static function clean_look( array $given ) {
		$clean = array();
		$text  = isset( $given['button_text'] ) ? sanitize_text_field( (string) $given['button_text'] ) : '';
		if ( '' !== $text ) {
			$clean['button_text'] = function_exists( 'mb_substr' ) ? mb_substr( $text, 0, 60 ) : substr( $text, 0, 60 );
		}
		$colour = isset( $given['button_color'] ) ? (string) $given['button_color'] : '';
		if ( 1 === preg_match( '/^#[0-9a-fA-F]{6}$/', $colour ) ) {
			$clean['button_color'] = $colour;
		}
		if ( isset( $given['theme'] ) && in_array( $given['theme'], array( 'light', 'dark' ), true ) ) {
			$clean['theme'] = $given['theme'];
		}
		$width = isset( $given['width'] ) ? (string) $given['width'] : '';
		if ( 1 === preg_match( '/^[0-9]{2,4}(px|%)$/', $width ) ) {
			$clean['width'] = $width;
		}
		$minimum = isset( $given['minimum_order'] ) ? (string) $given['minimum_order'] : '';
		// A shop may ask for more than 25 pounds, never for less.
		if ( is_numeric( $minimum ) && 25 <= (float) $minimum && 1000 >= (float) $minimum ) {
			$clean['minimum_order'] = $minimum;
		}
		return $clean;
	}
}
